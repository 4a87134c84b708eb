import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-app.tsx';
import { fromFile, type UploadItem } from '../upload-item.ts';
import { UploadDock } from './upload-dock.tsx';

const item = (changes: Partial<UploadItem>): UploadItem => ({
	...fromFile('a', new File(['sound'], 'call.wav'), { languageCode: 'en-US' }),
	...changes,
});

test('an upload that waits for its file shows its name and size', async () => {
	await renderScreen(<UploadDock items={[item({ stage: 'needs-file', size: 12_000_000 })]} onOpen={() => {}} />);
	expect(await screen.findByText('One upload needs your attention')).toBeVisible();
	expect(screen.getByText(/^Choose call\.wav, 12 MB, again/)).toBeVisible();
});

test('no file is asked for while another one is uploading', async () => {
	const both = [item({ stage: 'needs-file' }), item({ id: 'b', name: 'next.wav', stage: 'uploading' })];
	await renderScreen(<UploadDock items={both} onOpen={() => {}} />);
	expect(await screen.findByText('Uploading next.wav')).toBeVisible();
	expect(screen.queryByText(/again to continue/)).toBeNull();
});
