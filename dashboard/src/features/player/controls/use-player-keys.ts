import { useEffect } from 'react';
import type { Player } from '../create-player.ts';
import { usePlayerSettings } from '../player-settings.ts';
import { actionOfKey, type PlayerAction, placeOf } from './key-map.ts';

/** The keys of the player, anywhere on the page. */
export function usePlayerKeys(player: Player, onHelp: () => void): void {
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.defaultPrevented) return;
			const action = actionOfKey(event, placeOf(event.target));
			if (!action) return;
			event.preventDefault();
			if (action.type === 'help') onHelp();
			else perform(action, player);
		};
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [player, onHelp]);
}

function perform(action: Exclude<PlayerAction, { type: 'help' }>, player: Player): void {
	const settings = usePlayerSettings.getState();
	switch (action.type) {
		case 'toggle':
			player.toggle();
			break;
		case 'jump':
			player.jumpBy(action.seconds * 1000);
			break;
		case 'jump-interval':
			player.jumpBy(action.direction * settings.jumpSeconds * 1000);
			break;
		case 'rate':
			settings.stepRate(action.direction);
			break;
		case 'volume':
			settings.setVolume(settings.volume + action.change);
			break;
		case 'mute':
			settings.toggleMute();
			break;
		case 'seek-part':
			player.seekTo(action.part * player.store.getState().durationMs);
			break;
	}
}
