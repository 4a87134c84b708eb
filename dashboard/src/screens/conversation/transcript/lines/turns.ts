type Line = { speakerId: string; startedAt: number; endedAt: number };

export const beginsTurn = (lines: readonly Line[], index: number): boolean =>
	lines[index]?.speakerId !== lines[index - 1]?.speakerId;

/** A shared border is not enough. */
export const isEvidence = (line: Line, evidence: { startedAt: number; endedAt: number } | null): boolean =>
	evidence !== null && line.startedAt < evidence.endedAt && evidence.startedAt < line.endedAt;
