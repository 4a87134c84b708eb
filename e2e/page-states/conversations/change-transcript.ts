import type { AnswerChange } from '../change-answers.ts';

/** Changes the transcript. Omits the conversation's short form, so that the page requests the transcript. */
export const changeTranscript = (changes: object): AnswerChange[] => [
	{ path: '/transcripts', changes },
	{ path: '/calls/[^/]+/transcript', instead: { transcript: null } },
];
