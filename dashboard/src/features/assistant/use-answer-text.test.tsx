import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startI18n } from '../../platform/i18n/i18n.ts';
import { useAnswerText } from './use-answer-text.ts';

test('answers composed by the server follow the page language; those of models and newer servers do not', async () => {
	await startI18n('de');
	const { result: hook } = renderHook(useAnswerText);
	await waitFor(() => expect(hook.current).not.toBeNull());
	const answerOf = (parts: { key: string; values: Record<string, string> }[] | null) =>
		hook.current({ result: 'In English.', parts });
	expect(answerOf([{ key: 'passage', values: { quotes: '“By Friday.” (Me)' } }])).toBe(
		'Diese Stelle wurde gefunden:\n“By Friday.” (Me)',
	);
	expect(answerOf([{ key: 'tooUncertain', values: { share: '0.315' } }])).toBe(
		'Nur 31\u00a0% der Wörter sind sicher: zu wenig für eine Zusammenfassung.',
	);
	const combined = [
		{ key: 'summary', values: { text: 'The pallets came late.' } },
		{ key: 'actionPoints', values: { points: '- Send the credit note (Marta)\n- Call back' } },
		{ key: 'mood', values: { sentiment: 'Neutral', response: 'Confirm it.', replyKey: 'confirm', quote: '' } },
	];
	expect(answerOf(combined)).toBe(
		'The pallets came late.\n\nZusagen:\n- Send the credit note (Marta)\n- Call back\n\nStimmung: Neutral. ' +
			'Bestätigen Sie, was vereinbart wurde und was als Nächstes passiert, und fragen Sie, ob etwas offengeblieben ist.',
	);
	const ofModel = { sentiment: 'Negative', response: 'Ruf sie zurück.' };
	expect(answerOf([{ key: 'mood', values: ofModel }])).toBe('Stimmung: Negativ. Ruf sie zurück.');
	expect(answerOf(null)).toBe('In English.');
	expect(answerOf([...combined, { key: 'from-a-newer-server', values: {} }])).toBe('In English.');
});
