import { beforeEach, expect, test } from 'vitest';
import { settingsKey, usePlayerSettings } from './player-settings.ts';

const settings = () => usePlayerSettings.getState();
const store = (state: unknown, version = 1) => localStorage.setItem(settingsKey, JSON.stringify({ state, version }));

beforeEach(() => {
	localStorage.clear();
	usePlayerSettings.setState(usePlayerSettings.getInitialState(), true);
});

test('without anything stored it is normal speed, 10 s jumps and full volume', () => {
	expect(settings()).toMatchObject({ rate: 1, jumpSeconds: 10, volume: 1, isMuted: false });
});

test('what somebody chose is there after a reload', async () => {
	settings().setRate(1.5);
	settings().setJumpSeconds(40);
	settings().setVolume(0.337);
	settings().toggleClearVoices();
	settings().setSilence('short');
	const stored = localStorage.getItem(settingsKey);
	usePlayerSettings.setState(usePlayerSettings.getInitialState(), true);
	localStorage.setItem(settingsKey, stored ?? '');
	await usePlayerSettings.persist.rehydrate();
	expect(settings()).toMatchObject({ rate: 1.5, jumpSeconds: 40, volume: 0.34, clearsVoices: true, silence: 'short' });
});

test('speed stops at its slowest and fastest', () => {
	for (let i = 0; i < 12; i++) settings().stepRate(1);
	expect(settings().rate).toBe(2);
	for (let i = 0; i < 12; i++) settings().stepRate(-1);
	expect(settings().rate).toBe(0.25);
});

test('volume stays between 0 and 1, and turning it up ends mute', () => {
	settings().toggleMute();
	settings().setVolume(0.5);
	expect(settings()).toMatchObject({ volume: 0.5, isMuted: false });
	settings().setVolume(7);
	expect(settings().volume).toBe(1);
	settings().setVolume(-1);
	expect(settings().volume).toBe(0);
});

test('a stored speed that is not offered becomes normal speed and the rest is kept', async () => {
	store({ rate: 3, jumpSeconds: 20, volume: 'loud', silence: 'half' });
	await usePlayerSettings.persist.rehydrate();
	expect(settings()).toMatchObject({ rate: 1, jumpSeconds: 20, volume: 1, silence: 'off' });
});

test('settings of another version are migrated instead of thrown away', async () => {
	store({ rate: 2, jumpSeconds: 5 }, 0);
	await usePlayerSettings.persist.rehydrate();
	expect(settings()).toMatchObject({ rate: 2, jumpSeconds: 5, volume: 1 });
});

test('garbage in the storage does not keep the player from opening', async () => {
	localStorage.setItem(settingsKey, JSON.stringify({ state: 'x', version: 1 }));
	await usePlayerSettings.persist.rehydrate();
	expect(settings().rate).toBe(1);
});
