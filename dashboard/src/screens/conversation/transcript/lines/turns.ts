type Line = { speakerId: string; startedAt: number; endedAt: number };

/** True when the name is shown above this line, the first of its speaker's turn. */
export const beginsTurn = (lines: readonly Line[], index: number): boolean =>
	lines[index]?.speakerId !== lines[index - 1]?.speakerId;

/** True when a line supports what is being played as evidence; a shared border is not enough. */
export const isEvidence = (line: Line, evidence: { startedAt: number; endedAt: number } | null): boolean =>
	evidence !== null && line.startedAt < evidence.endedAt && evidence.startedAt < line.endedAt;
