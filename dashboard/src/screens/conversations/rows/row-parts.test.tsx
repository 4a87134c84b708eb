import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { startI18n } from '../../../platform/i18n/i18n.ts';

test('the status of a row in progress is not empty while its code loads', async () => {
	await startI18n('en');
	// another test may have loaded it
	vi.resetModules();
	const { RowStatus } = await import('./row-parts.tsx');
	const row = buildConversationRow();
	render(<RowStatus row={{ ...row, pipeline: { ...row.pipeline, step: 'transcript', state: 'working' } }} />);
	expect(screen.getByText('…')).toBeVisible();
	expect(await screen.findByText(/^Transcribing/)).toBeVisible();
	expect(screen.queryByText('…')).toBeNull();
});
