import type { AnswerChange } from '../change-answers.ts';

/** Changes the transcript. The short form that comes beside a conversation is left out, so that the page asks for this. */
export const changeTranscript = (changes: object): AnswerChange[] => [
	{ path: '/transcripts', changes },
	{ path: '/calls/[^/]+/transcript', instead: { transcript: null } },
];
