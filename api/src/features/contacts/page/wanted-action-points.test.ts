import { expect, test } from 'vitest';
import { wantedActionPoints } from './wanted-action-points.ts';

const contact = { displayName: 'Dana Field', firstName: 'Dana', lastName: 'Field' };
const all = { by: null, isOpen: false, topic: [] };

test.for([
	['What was promised?', { ...all, kinds: ['promise'] }],
	['Which promises were made?', { ...all, kinds: ['promise'] }],
	['What did we promise Dana?', { ...all, kinds: ['promise'], by: 'us' }],
	['What do I owe her?', { ...all, kinds: ['promise'], by: 'us' }],
	['What was promised to Dana?', { ...all, kinds: ['promise'], by: 'us' }],
	['What did Dana promise us?', { ...all, kinds: ['promise'], by: 'contact' }],
	["What are Dana's promises?", { ...all, kinds: ['promise'], by: 'contact' }],
	['What did we agree on?', { ...all, kinds: ['promise'] }],
	['Is anything still open?', { ...all, kinds: ['promise', 'request'], isOpen: true }],
	['Open points?', { ...all, kinds: ['promise', 'request'], isOpen: true }],
	['What are the next steps?', { ...all, kinds: ['promise', 'request'], isOpen: true }],
	['What did Dana ask us for?', { ...all, kinds: ['request'] }],
	['What was promised about the pallets?', { ...all, kinds: ['promise'], topic: ['pallet'] }],
	['Was wurde zugesagt?', { ...all, kinds: ['promise'] }],
	['Was haben wir versprochen?', { ...all, kinds: ['promise'], by: 'us' }],
	['Was hat Dana uns versprochen?', { ...all, kinds: ['promise'], by: 'contact' }],
	['Was wurde Dana zugesagt?', { ...all, kinds: ['promise'], by: 'us' }],
	['Was haben wir vereinbart?', { ...all, kinds: ['promise'] }],
	['Was ist noch offen?', { ...all, kinds: ['promise', 'request'], isOpen: true }],
	['Offene Punkte', { ...all, kinds: ['promise', 'request'], isOpen: true }],
	['Nächste Schritte?', { ...all, kinds: ['promise', 'request'], isOpen: true }],
	['Worum wurde gebeten?', { ...all, kinds: ['request'] }],
	['Was wurde zu den Paletten zugesagt?', { ...all, kinds: ['promise'], topic: ['palett'] }],
] as const)('“%s” asks for action points', ([question, wanted]) => {
	expect(wantedActionPoints(question, contact)).toEqual(wanted);
});

test.for([
	'When do the pallets come to Hamburg?',
	'How do I open the crate?',
	'Wann kommen die Paletten?',
	'Who is Dana?',
	'',
])('“%s” does not ask for action points', (question) => {
	expect(wantedActionPoints(question, contact)).toBeNull();
});
