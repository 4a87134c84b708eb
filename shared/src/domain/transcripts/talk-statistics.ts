export type SpokenLine = { speakerId: string; startedAt: number; endedAt: number; text: string };

export type TalkStatistics = {
	speakerId: string;
	talkMs: number;
	talkRatio: number;
	turns: number;
	longestMonologueMs: number;
	longestMonologueAt: number | null;
	interruptions: number;
	questions: number | null;
};

/** Shorter overlaps are backchannels, or seams between two turns. */
const interruptionMs = 1_000;

/** `spokenMs` excludes pauses. */
type Turn = { speakerId: string; startedAt: number; endedAt: number; spokenMs: number };

/**
 * Takes lines ordered by start. A turn lasts until another speaker starts (Sacks, Schegloff and Jefferson 1974). An
 * interruption is speech of at least a second that starts while another speaker has at least a second to go (after
 * Zimmerman and West 1975). `questions` is null without question marks, because the engine may not write any.
 */
export function talkStatistics(lines: readonly SpokenLine[]): TalkStatistics[] {
	const turns = turnsOf(lines);
	const writesQuestions = lines.some((line) => questionsIn(line.text) > 0);
	const spoken = Map.groupBy(lines, (line) => line.speakerId);
	const talk = new Map([...spoken].map(([speakerId, own]) => [speakerId, coveredMs(own)]));
	const total = [...talk.values()].reduce((sum, ms) => sum + ms, 0);
	return [...spoken].map(([speakerId, own]) => {
		const ownTurns = turns.filter((turn) => turn.speakerId === speakerId);
		const longest = ownTurns.reduce<Turn | null>(
			(best, turn) => (best && best.spokenMs >= turn.spokenMs ? best : turn),
			null,
		);
		const talkMs = talk.get(speakerId) ?? 0;
		return {
			speakerId,
			talkMs,
			talkRatio: total ? talkMs / total : 0,
			turns: ownTurns.length,
			longestMonologueMs: longest?.spokenMs ?? 0,
			longestMonologueAt: longest?.startedAt ?? null,
			interruptions: countInterruptions(speakerId, lines),
			questions: writesQuestions ? own.reduce((sum, line) => sum + questionsIn(line.text), 0) : null,
		};
	});
}

export function coveredMs(lines: readonly Pick<SpokenLine, 'startedAt' | 'endedAt'>[]): number {
	let [covered, until] = [0, 0];
	for (const { startedAt, endedAt } of lines.toSorted((a, b) => a.startedAt - b.startedAt)) {
		covered += Math.max(0, endedAt - Math.max(startedAt, until));
		until = Math.max(until, endedAt);
	}
	return covered;
}

const lasts = ({ startedAt, endedAt }: Omit<Turn, 'spokenMs'>) => endedAt - startedAt;

function turnsOf(lines: readonly SpokenLine[]): Turn[] {
	const turns: Turn[] = [];
	for (const { speakerId, startedAt, endedAt } of lines) {
		const last = turns.at(-1);
		if (last?.speakerId === speakerId) {
			last.spokenMs += Math.max(0, endedAt - Math.max(startedAt, last.endedAt));
			last.endedAt = Math.max(last.endedAt, endedAt);
		} else turns.push({ speakerId, startedAt, endedAt, spokenMs: endedAt - startedAt });
	}
	return turns;
}

function countInterruptions(speakerId: string, lines: readonly SpokenLine[]): number {
	let count = 0;
	let [others, own] = [0, 0];
	for (const line of lines) {
		const isOwn = line.speakerId === speakerId;
		const goesOn = line.startedAt < own;
		if (isOwn && !goesOn && lasts(line) >= interruptionMs && others - line.startedAt >= interruptionMs) count++;
		if (isOwn) own = Math.max(own, line.endedAt);
		else others = Math.max(others, line.endedAt);
	}
	return count;
}

const questionsIn = (text: string): number => text.match(/[?？؟]+/g)?.length ?? 0;
