import { beforeEach, expect, test, vi } from 'vitest';
import { RecorderKeeper } from './recorder-keeper.ts';

let isOpen: boolean;
let opened: number;
let noted: boolean | null;
let isWoken: boolean;
let isIdle: boolean;
let keeper: RecorderKeeper;
let onClose: () => Promise<void>;

beforeEach(() => {
	[isOpen, opened, noted, isIdle] = [false, 0, null, true];
	isWoken = false;
	onClose = async () => {};
	keeper = new RecorderKeeper({
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
		wakeUp: {
			keep: async (isOn) => {
				isWoken = isOn;
			},
		},
	});
});

test('the page opens for an order and closes when it has nothing to do', async () => {
	expect(await keeper.give(async () => 'done')).toBe('done');
	expect(isOpen).toBe(true);
	await keeper.rest();
	expect(isOpen).toBe(false);
});

test('the service worker is woken while there is work, and not after it', async () => {
	await keeper.keepNote(true);
	expect(isWoken).toBe(true);
	await keeper.keepNote(false);
	expect(isWoken).toBe(false);
});

test('a page that has work is not closed, nor one that does not answer', async () => {
	await keeper.open();
	isIdle = false;
	await keeper.rest();
	expect(isOpen).toBe(true);
});

test('it is not closed while an order is on its way', async () => {
	const order = Promise.withResolvers<void>();
	const given = keeper.give(() => order.promise);
	await keeper.rest();
	expect(isOpen).toBe(true);
	const resting = keeper.rest();
	await keeper.give(async () => expect(isOpen).toBe(true));
	await resting;
	order.resolve();
	await given;
	expect([isOpen, opened]).toEqual([true, 1]);
});

test('an order that comes while it closes opens it again', async () => {
	await keeper.open();
	const closing = Promise.withResolvers<void>();
	onClose = () => closing.promise;
	const resting = keeper.rest();
	await vi.waitFor(() => expect(isOpen).toBe(false));
	const given = keeper.give(async () => isOpen);
	closing.resolve();
	expect(await given).toBe(true);
	await resting;
	expect(opened).toBe(2);
});

test('an order that fails does not keep the page for ever', async () => {
	await expect(keeper.give(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
	await keeper.rest();
	expect(isOpen).toBe(false);
});

test('a page that is gone is opened again where it had work, and left alone where it had none', async () => {
	await keeper.miss();
	await keeper.keepNote(false);
	await keeper.miss();
	expect(opened).toBe(0);
	await keeper.keepNote(true);
	await keeper.miss();
	await keeper.miss();
	expect(opened).toBe(1);
});
