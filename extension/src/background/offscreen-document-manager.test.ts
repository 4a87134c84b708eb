import { beforeEach, expect, test, vi } from 'vitest';
import { OffscreenDocumentManager } from './offscreen-document-manager.ts';

let isOpen: boolean;
let opened: number;
let noted: boolean | null;
let isWoken: boolean;
let isIdle: boolean;
let manager: OffscreenDocumentManager;
let onClose: () => Promise<void>;

beforeEach(() => {
	[isOpen, opened, noted, isIdle] = [false, 0, null, true];
	isWoken = false;
	onClose = async () => {};
	manager = new OffscreenDocumentManager({
		page: {
			exists: async () => isOpen,
			open: async () => {
				if (isOpen) return;
				isOpen = true;
				opened += 1;
			},
			close: async () => {
				isOpen = false;
				await onClose();
			},
		},
		mayClose: async () => isIdle,
		work: {
			read: async () => noted,
			write: async (hasWork) => {
				noted = hasWork;
			},
		},
		wakeUpAlarm: {
			keep: async (isOn) => {
				isWoken = isOn;
			},
		},
	});
});

test('the page opens for a command and closes when it is idle', async () => {
	expect(await manager.keepOpenFor(async () => 'done')).toBe('done');
	expect(isOpen).toBe(true);
	await manager.closeWhenIdle();
	expect(isOpen).toBe(false);
});

test('the service worker is kept awake during work, and not after it', async () => {
	await manager.saveHasWork(true);
	expect(isWoken).toBe(true);
	await manager.saveHasWork(false);
	expect(isWoken).toBe(false);
});

test('a page that works or does not answer is not closed', async () => {
	await manager.open();
	isIdle = false;
	await manager.closeWhenIdle();
	expect(isOpen).toBe(true);
});

test('the page is not closed while a command is pending', async () => {
	const order = Promise.withResolvers<void>();
	const given = manager.keepOpenFor(() => order.promise);
	await manager.closeWhenIdle();
	expect(isOpen).toBe(true);
	const resting = manager.closeWhenIdle();
	await manager.keepOpenFor(async () => expect(isOpen).toBe(true));
	await resting;
	order.resolve();
	await given;
	expect([isOpen, opened]).toEqual([true, 1]);
});

test('a command during closing reopens the page', async () => {
	await manager.open();
	const closing = Promise.withResolvers<void>();
	onClose = () => closing.promise;
	const resting = manager.closeWhenIdle();
	await vi.waitFor(() => expect(isOpen).toBe(false));
	const given = manager.keepOpenFor(async () => isOpen);
	closing.resolve();
	expect(await given).toBe(true);
	await resting;
	expect(opened).toBe(2);
});

test('a failed command does not keep the page open forever', async () => {
	await expect(manager.keepOpenFor(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	await manager.closeWhenIdle();
	expect(isOpen).toBe(false);
});

test('a lost page is reopened if it had work, and otherwise not', async () => {
	await manager.reopenIfLost();
	await manager.saveHasWork(false);
	await manager.reopenIfLost();
	expect(opened).toBe(0);
	await manager.saveHasWork(true);
	await manager.reopenIfLost();
	await manager.reopenIfLost();
	expect(opened).toBe(1);
});
