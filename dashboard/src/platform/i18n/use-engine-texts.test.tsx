import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from './i18n.ts';
import { useEngineTexts } from './use-engine-texts.ts';

test('checks and replies of the server are translated; those of models and people are not', async () => {
	await startI18n('de');
	const { result } = renderHook(useEngineTexts);
	await waitFor(() => expect(result.current).not.toBeNull());
	const { checkName, suggestedReply } = result.current;
	expect(checkName({ key: 'recordingAnnounced', name: 'Recording announced' })).toBe('Aufzeichnung angekündigt');
	expect(checkName({ key: 'from-a-newer-server', name: 'Price named' })).toBe('Price named');
	expect(checkName({ name: 'Greeting' })).toBe('Greeting');
	const mood = { sentiment: 'Negative' as const, recommended_agent_response: 'Acknowledge it.', evidence: [] };
	expect(suggestedReply(mood)).toBe('Acknowledge it.');
	expect(suggestedReply({ ...mood, reply: { key: 'apologise', quote: 'It leaks & drips.' } })).toBe(
		'Sprechen Sie an, was schiefgelaufen ist („It leaks & drips.“), entschuldigen Sie sich einmal und sagen Sie, was als Nächstes passiert und bis wann.',
	);
});
