import { beforeEach, expect, test } from 'vitest';
import { settingsKey, usePlayerSettings } from './player-settings.ts';

const settings = () => usePlayerSettings.getState();
const store = (state: unknown, version = 1) => localStorage.setItem(settingsKey, JSON.stringify({ state, version }));

beforeEach(() => {
	localStorage.clear();
	usePlayerSettings.setState(usePlayerSettings.getInitialState(), true);
});

test('defaults are normal speed, 10 s jumps and full volume', () => {
	expect(settings()).toMatchObject({ rate: 1, jumpSeconds: 10, volume: 1, isMuted: false });
});

test('player settings survive a reload', async () => {
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

test('speed stops at its minimum and maximum', () => {
	for (let i = 0; i < 12; i++) settings().stepRate(1);
	expect(settings().rate).toBe(2);
	for (let i = 0; i < 12; i++) settings().stepRate(-1);
	expect(settings().rate).toBe(0.25);
});

test('volume is limited to 0 to 1, and turning it up unmutes', () => {
	settings().toggleMute();
	settings().setVolume(0.5);
	expect(settings()).toMatchObject({ volume: 0.5, isMuted: false });
	settings().setVolume(7);
	expect(settings().volume).toBe(1);
	settings().setVolume(-1);
	expect(settings().volume).toBe(0);
});

test('an unsupported stored speed becomes normal speed, and other settings are kept', async () => {
	store({ rate: 3, jumpSeconds: 20, volume: 'loud', silence: 'half' });
	await usePlayerSettings.persist.rehydrate();
	expect(settings()).toMatchObject({ rate: 1, jumpSeconds: 20, volume: 1, silence: 'off' });
});

test('settings of another version are migrated instead of thrown away', async () => {
	store({ rate: 2, jumpSeconds: 5 }, 0);
	await usePlayerSettings.persist.rehydrate();
	expect(settings()).toMatchObject({ rate: 2, jumpSeconds: 5, volume: 1 });
});

test('invalid stored data does not prevent the player from opening', async () => {
	localStorage.setItem(settingsKey, JSON.stringify({ state: 'x', version: 1 }));
	await usePlayerSettings.persist.rehydrate();
	expect(settings().rate).toBe(1);
});
