import type { Evidence, Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { expect, it } from 'vitest';
import { buildTranscript } from '../../testing/transcripts/build-transcript.ts';
import { validateEvidence } from './validate-evidence.ts';

const transcript = buildTranscript('Ana: My number is 415-555-0132.\nBen: Thank you, Ana.', { local: 'Ben' });
const line = transcript.lines[0] ?? { startedAt: 0, endedAt: 0 };
const sound: Evidence = { fileId: 'file-1', segmentId: 'segment-1', startedAt: line.startedAt, endedAt: line.endedAt };
const ofNoLine: Evidence = { ...sound, segmentId: 'segment-9' };
const tooLate: Evidence = { ...sound, endedAt: line.endedAt + 1 };
const backwards: Evidence = { ...sound, startedAt: line.endedAt, endedAt: line.startedAt };

function insights(evidence: Evidence[], entityText = '415 555 0132'): Insights {
	const entity = { text: entityText, value: '+14155550132', evidence };
	return {
		engine: { id: 'any', label: 'Any', model: null, version: '1' },
		isExtractive: true,
		title: { text: 'Title', evidence },
		summary: [{ text: 'Summary', evidence }],
		actionPoints: [{ id: 'a', text: 'Call', owner: null, dueDate: null, isDone: false, evidence }],
		tags: [{ tag: 'Tag', evidence }],
		compliance: [{ step: 1, name: 'Check', result: 'found', timestamp: 5, evidence }],
		entities: { names: [], phone_numbers: [entity], emails: [], addresses: [], dates: [], company_names: [] },
		sentiment: { sentiment: 'Neutral', recommended_agent_response: 'Go on.', evidence },
	};
}

it.each([
	['points to no line', ofNoLine],
	['ends after its line', tooLate],
	['ends before it starts', backwards],
])('evidence that %s is dropped, and its item is kept with an empty list', (_, evidence) => {
	const valid = validateEvidence(insights([evidence, sound]), transcript);
	expect(valid.title.evidence).toEqual([sound]);
	const bare = validateEvidence(insights([evidence]), transcript);
	expect(bare.summary).toEqual([{ text: 'Summary', evidence: [] }]);
	expect(bare.actionPoints).toMatchObject([{ id: 'a', evidence: [] }]);
	expect(bare.sentiment).toMatchObject({ sentiment: 'Neutral', evidence: [] });
});

it('a check without evidence counts as not found', () => {
	expect(validateEvidence(insights([ofNoLine]), transcript).compliance).toEqual([
		{ step: 1, name: 'Check', result: 'not_found', timestamp: null, evidence: [] },
	]);
});

it('a check that was found is stamped with the start of its evidence', () => {
	expect(validateEvidence(insights([sound]), transcript).compliance).toMatchObject([{ result: 'found', timestamp: 0 }]);
});

it('an entity is kept if the cited line contains its words in another spelling', () => {
	expect(validateEvidence(insights([sound]), transcript).entities.phone_numbers).toHaveLength(1);
});

it.each([['415 555 9999'], ['Thank you'], ['415 555 01'], ['']])(
	'an entity "%s" is dropped if the cited line does not contain it',
	(text) => {
		expect(validateEvidence(insights([sound], text), transcript).entities.phone_numbers).toEqual([]);
	},
);

it('a chapter that begins with no line is dropped, and keeps only sound evidence', () => {
	const chapter = { title: 'Number', ...sound, evidence: [tooLate, sound] };
	const chapters = [chapter, { ...chapter, segmentId: 'segment-9' }];
	expect(validateEvidence({ ...insights([sound]), chapters }, transcript).chapters).toEqual([
		{ ...chapter, evidence: [sound] },
	]);
	expect(validateEvidence(insights([sound]), transcript)).not.toHaveProperty('chapters');
});
