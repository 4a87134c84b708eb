import { tooUncertainText } from '../transcripts/confidence.ts';

type Values = Readonly<Record<string, string>>;

/** Stored with their values, so that pages can translate them. The English text is for API and files. */
const answerParts = {
	passage: ({ quotes }: Values) => `I found this passage:\n${quotes}`,
	passages: ({ quotes }: Values) => `I found these passages:\n${quotes}`,
	summary: ({ text }: Values) => `${text}`,
	actionPoints: ({ points }: Values) => `Action points:\n${points}`,
	promised: ({ points }: Values) => `Promised:\n${points}`,
	requested: ({ points }: Values) => `Asked for, not promised:\n${points}`,
	kept: ({ points }: Values) => `Done:\n${points}`,
	mood: ({ sentiment, response }: Values) => `Mood: ${sentiment}. ${response}`,
	tooUncertain: ({ share }: Values) => tooUncertainText(Number(share)),
};
export type AnswerPart = { key: keyof typeof answerParts; values: Record<string, string> };

export const isAnswerPart = (part: { key: string; values: Record<string, string> }): part is AnswerPart =>
	part.key in answerParts;

export const answerText = (parts: readonly AnswerPart[]): string =>
	parts.map(({ key, values }) => answerParts[key](values)).join('\n\n');
