import { expect, test } from 'vitest';
import { limitSessions } from './limit-sessions.ts';

const enterMany = (limit: ReturnType<typeof limitSessions>, address: string, count: number) =>
	Array.from({ length: count }, () => limit.enter(address)).filter((place) => place !== null);

test('three addresses with sessions that never sign in leave room for others', () => {
	const limit = limitSessions();
	for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
		expect(enterMany(limit, address, 100).length).toBeLessThanOrEqual(20);
	expect(limit.enter('10.0.0.4')).not.toBeNull();
});

test('an address may have a hundred signed-in sessions, and other addresses still get in', () => {
	const limit = limitSessions();
	for (let i = 0; i < 100; i++) limit.enter('10.0.0.1')?.signedIn();
	expect(limit.enter('10.0.0.1')).toBeNull();
	expect(limit.enter('10.0.0.2')).not.toBeNull();
});

test('a closed session frees one place, before and after sign-in', () => {
	const limit = limitSessions();
	const [first, second, ...others] = enterMany(limit, '10.0.0.1', 100);
	first?.leave();
	first?.leave();
	expect(enterMany(limit, '10.0.0.1', 100)).toHaveLength(1);
	second?.signedIn();
	second?.leave();
	expect(enterMany(limit, '10.0.0.1', 100)).toHaveLength(1);
	expect(others.length).toBeGreaterThan(0);
});

test('sessions waiting to sign in are limited to a hundred, from any number of addresses', () => {
	const limit = limitSessions();
	for (let i = 0; i < 100; i++) limit.enter('10.0.0.1')?.signedIn();
	for (let i = 0; i < 300; i++) enterMany(limit, `10.0.1.${i}`, 20);
	expect(enterMany(limit, '10.0.0.2', 1)).toHaveLength(0);
	const quiet = limitSessions();
	expect(Array.from({ length: 300 }, (_, i) => quiet.enter(`10.0.1.${i}`)).filter(Boolean)).toHaveLength(100);
});
