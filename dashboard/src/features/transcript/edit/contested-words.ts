import type { Segment } from '@debrief/shared/contract/transcripts.ts';

/** Words typed over a line that somebody else has changed meanwhile, and that line. */
export type Contest = { words: string; theirs: Segment };

/** By line: contests that were left undecided, until the line is open again. */
export const contestedWords = new Map<string, Contest>();
