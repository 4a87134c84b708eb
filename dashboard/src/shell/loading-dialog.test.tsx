// @module-tag release
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { runBlocking, useBlockingWork } from '../platform/blocking-work.ts';
import { renderScreen } from '../testing/render-app.tsx';
import { LoadingDialog } from './loading-dialog.tsx';

const Page = () => (useBlockingWork((state) => state.count) > 0 ? <LoadingDialog /> : null);

test('a long operation covers the page until it ends or fails', async () => {
	await renderScreen(<Page />);
	for (const end of ['resolve', 'reject'] as const) {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		const work = runBlocking(() => promise).catch(() => {});
		expect(await screen.findByRole('dialog', { name: 'One moment' })).toBeVisible();
		await act(async () => {
			if (end === 'resolve') resolve();
			else reject(new Error('gone'));
			await work;
		});
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
	}
});
