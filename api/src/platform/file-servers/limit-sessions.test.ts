import { expect, test } from 'vitest';
import { limitSessions } from './limit-sessions.ts';

const enterMany = (limit: ReturnType<typeof limitSessions>, address: string, count: number) =>
	Array.from({ length: count }, () => limit.enter(address)).filter((place) => place !== null);

test('three addresses that never sign in leave room for everybody else', () => {
	const limit = limitSessions();
	for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
		expect(enterMany(limit, address, 100).length).toBeLessThanOrEqual(20);
	expect(limit.enter('10.0.0.4')).not.toBeNull();
});

test('clients that signed in have room for others behind their address, until it has a hundred sessions', () => {
	const limit = limitSessions();
	for (let i = 0; i < 100; i++) limit.enter('10.0.0.1')?.signedIn();
	expect(limit.enter('10.0.0.1')).toBeNull();
	expect(limit.enter('10.0.0.2')).not.toBeNull();
});

test('whoever leaves makes room once, before and after the sign-in', () => {
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

test('however many addresses wait, the sessions of a server are not all taken', () => {
	const limit = limitSessions();
	for (let i = 0; i < 100; i++) limit.enter('10.0.0.1')?.signedIn();
	for (let i = 0; i < 300; i++) enterMany(limit, `10.0.1.${i}`, 20);
	expect(enterMany(limit, '10.0.0.2', 1)).toHaveLength(0);
	const quiet = limitSessions();
	expect(Array.from({ length: 300 }, (_, i) => quiet.enter(`10.0.1.${i}`)).filter(Boolean)).toHaveLength(100);
});
