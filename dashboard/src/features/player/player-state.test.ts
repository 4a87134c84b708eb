import { expect, test } from 'vitest';
import { canSeek, nextPlayerState, type PlayerEvent, unloaded } from './player-state.ts';

const after = (...types: PlayerEvent[]) => types.reduce(nextPlayerState, unloaded);

test('a recording goes from loading through ready to playing and paused', () => {
	expect(after({ type: 'load' }).status).toBe('loading');
	expect(after({ type: 'load' }, { type: 'loaded' }).status).toBe('ready');
	expect(after({ type: 'load' }, { type: 'loaded' }, { type: 'play' }).status).toBe('playing');
	expect(after({ type: 'load' }, { type: 'loaded' }, { type: 'play' }, { type: 'pause' }).status).toBe('paused');
});

test('Play pressed before the recording has loaded takes effect, and loading does not cancel it', () => {
	expect(after({ type: 'load' }, { type: 'play' }, { type: 'loaded' }).status).toBe('playing');
});

test('a finished recording plays again, and a seek turns it into a paused one', () => {
	const finished = after({ type: 'load' }, { type: 'play' }, { type: 'end' });
	expect(finished.status).toBe('finished');
	expect(nextPlayerState(finished, { type: 'play' }).status).toBe('playing');
	expect(nextPlayerState(finished, { type: 'seek' }).status).toBe('paused');
});

test('an error blocks play and seek until the recording loads again', () => {
	const failed = after({ type: 'load' }, { type: 'fail', error: 'decode' });
	expect(canSeek(failed)).toBe(false);
	expect(nextPlayerState(failed, { type: 'play' })).toEqual({ status: 'error', error: 'decode' });
	expect(nextPlayerState(failed, { type: 'load' })).toEqual({ status: 'loading', error: null });
});

test('unloading resets the player state', () => {
	expect(after({ type: 'load' }, { type: 'fail', error: 'x' }, { type: 'unload' })).toEqual(unloaded);
});
