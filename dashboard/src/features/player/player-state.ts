/** `finished` is back at position 0. */
type PlayerStatus = 'unloaded' | 'loading' | 'ready' | 'playing' | 'paused' | 'finished' | 'error';

/** `error` is the browser's own message. */
export type PlayerState = { status: PlayerStatus; error: string | null };

export type PlayerEvent =
	| { type: 'load' }
	| { type: 'loaded' }
	| { type: 'play' }
	| { type: 'pause' }
	| { type: 'seek' }
	| { type: 'end' }
	| { type: 'fail'; error: string }
	| { type: 'unload' };

export const unloaded: PlayerState = { status: 'unloaded', error: null };

const from: Record<Exclude<PlayerEvent['type'], 'load' | 'fail' | 'unload'>, [PlayerStatus[], PlayerStatus]> = {
	loaded: [['loading'], 'ready'],
	play: [['loading', 'ready', 'paused', 'finished'], 'playing'],
	pause: [['playing'], 'paused'],
	seek: [['finished'], 'paused'],
	end: [['playing', 'paused'], 'finished'],
};

export function nextPlayerState(state: PlayerState, event: PlayerEvent): PlayerState {
	if (event.type === 'load') return { status: 'loading', error: null };
	if (event.type === 'fail') return { status: 'error', error: event.error };
	if (event.type === 'unload') return unloaded;
	const [allowed, next] = from[event.type];
	return allowed.includes(state.status) ? { status: next, error: null } : state;
}

export const canSeek = (state: PlayerState): boolean => state.status !== 'error' && state.status !== 'unloaded';
