// @module-tag release
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processed } from '../support/account/processed.ts';
import { findBarriers } from '../support/browser/find-barriers.ts';
import { byRole, press, pressAt, see } from '../support/browser/screen.ts';
import { widthsThatDoNotFit } from '../support/browser/take-screenshots.ts';
import { type MemoEnvironment, openMemoEnvironment, startMemo } from '../support/dashboard/memo-environment.ts';
import { until } from '../support/until.ts';

let memo: MemoEnvironment;
beforeAll(async () => {
	memo = await openMemoEnvironment();
});
afterAll(() => memo?.close());

test('a running memo is accessible in both themes, fits every width and continues on other pages', async () => {
	const browser = await memo.openBrowser(await memo.signedInProfile());
	try {
		const page = await browser.open(`${memo.product.url}/home`);
		await startMemo(page);
		expect(await findBarriers(page)).toEqual([]);
		expect(await widthsThatDoNotFit(page)).toEqual([]);
		await page.setViewport({ width: 1280, height: 900 });
		await press(page, 'Conversations', 'link');
		await see(page, 'while recording');
		expect(await findBarriers(page)).toEqual([]);
		await press(page, 'Stop and save');
		await see(page, 'Memo saved.');
	} finally {
		await browser.close();
	}
});

test('two tabs do not send one memo twice, and one takes over from the other', async () => {
	const browser = await memo.openBrowser(await memo.signedInProfile());
	try {
		const known = await memo.knownIds();
		const page = await browser.open(`${memo.product.url}/home`);
		await startMemo(page);
		// A tab takes over stored uploads when it opens.
		const { id } = await until('the server hears of it', () => memo.newMemo(known));
		const other = await browser.openAnother(`${memo.product.url}/home`);
		await byRole(other, 'button', 'Start recording').wait();
		await page.close({ runBeforeUnload: false });
		await see(other, 'was interrupted');
		const saved = await processed(memo.account, id);
		expect(saved.isStalled).toBe(false);
		expect((await memo.knownIds()).length).toBe(known.length + 1);
	} finally {
		await browser.close();
	}
});

test('leaving the page during a memo asks first, and a reload loses nothing', async () => {
	const browser = await memo.openBrowser(await memo.signedInProfile());
	try {
		const known = await memo.knownIds();
		const page = await browser.open(`${memo.product.url}/home`);
		const asked: string[] = [];
		page.on('dialog', (dialog) => {
			asked.push(dialog.type());
			void dialog.accept();
		});
		await startMemo(page);
		const { id } = await until('the server hears of it', () => memo.newMemo(known));
		await page.reload();
		expect(asked).toEqual(['beforeunload']);
		await see(page, 'was interrupted');
		expect((await processed(memo.account, id)).isStalled).toBe(false);
	} finally {
		await browser.close();
	}
});

test('a discarded memo is removed everywhere', async () => {
	const browser = await memo.openBrowser(await memo.signedInProfile());
	try {
		const known = await memo.knownIds();
		const page = await browser.open(`${memo.product.url}/home`);
		await startMemo(page);
		await until('the server hears of it', () => memo.newMemo(known));
		await press(page, 'Discard');
		await see(page, 'Discard this memo?');
		await pressAt(page, '::-p-aria([role="alertdialog"]) ::-p-aria(Discard[role="button"])');
		await until('it is gone on the server', async () => !(await memo.newMemo(known)));
		await see(page, 'Stops automatically');
		await page.reload();
		await see(page, 'Stops automatically');
		expect(await memo.newMemo(known)).toBeUndefined();
	} finally {
		await browser.close();
	}
});
