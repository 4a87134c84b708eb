import { useMemo } from 'react';
import { usePlayerSettings } from '../player-settings.ts';
import type { Marker } from './merge-markers.ts';

/** Without the notes and pins that the listener has switched off. */
export function useShownMarkers(markers: readonly Marker[]): Marker[] {
	const { showsNotes, showsPins } = usePlayerSettings();
	return useMemo(
		() => markers.filter(({ kind }) => (kind === 'note' ? showsNotes : kind === 'pin' ? showsPins : true)),
		[markers, showsNotes, showsPins],
	);
}
