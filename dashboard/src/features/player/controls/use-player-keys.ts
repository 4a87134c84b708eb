import { useEffect } from 'react';
import type { Player } from '../create-player.ts';
import { usePlayerSettings } from '../player-settings.ts';
import { actionOfKey, type PlayerAction, placeOf } from './key-map.ts';

export function usePlayerKeys(player: Player, onHelp: () => void): void {
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (!event.defaultPrevented) pressPlayerKey(event, player, onHelp);
		};
		document.addEventListener('keydown', listen);
		return () => document.removeEventListener('keydown', listen);
	}, [player, onHelp]);
}

type Pressed = Parameters<typeof actionOfKey>[0] & { target: EventTarget | null; preventDefault: () => void };

export function pressPlayerKey(event: Pressed, player: Player, onHelp?: () => void): void {
	const action = actionOfKey(event, placeOf(event.target));
	if (!action || (action.type === 'help' && !onHelp)) return;
	event.preventDefault();
	if (action.type === 'help') onHelp?.();
	else perform(action, player);
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
