import type { EngineState } from '@debrief/shared/contract/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signedIn } from '../../../../testing/render-app.tsx';
import { RedoDialog } from './redo-dialog.tsx';

const engine = (id: string, more: Partial<EngineState>): EngineState => ({
	id,
	label: id,
	quality: 'good',
	isReady: true,
	reason: null,
	fix: null,
	better: null,
	needsNetwork: false,
	...more,
});
const pocketsphinx = engine('pocketsphinx', { quality: 'basic', languages: ['en'] });

test('the languages follow the chosen engine', async () => {
	const nothing = () => {};
	const { user } = await renderScreen(
		<RedoDialog
			kind="again"
			conversationId="c1"
			fileId="file-1"
			language="de-DE"
			numberOfSpeakers={null}
			editedLines={0}
			onStarted={nothing}
			onFailed={nothing}
			onClose={nothing}
		/>,
		{
			handlers: {
				...signedIn,
				listLanguages: () => ({ list: [{ code: 'en-US', name: 'en' }], supported: ['en'] }),
				getEngines: () => ({
					speech: pocketsphinx,
					insights: engine('built-in', {}),
					canDecode: true,
					speechEngines: [pocketsphinx, engine('whisper', { languages: 'any' })],
				}),
			},
		},
	);
	expect(await screen.findByText(/German \(Germany\) needs the multilingual models/)).toBeVisible();
	expect(screen.getByRole('button', { name: 'Transcribe again' })).toBeDisabled();
	await user.click(await screen.findByRole('button', { name: /pocketsphinx.*Engine/ }));
	await user.click(await screen.findByRole('option', { name: 'whisper: good accuracy' }));
	expect(screen.queryByText(/needs the multilingual models/)).toBeNull();
	expect(screen.getByRole('button', { name: 'Transcribe again' })).toBeEnabled();
});
