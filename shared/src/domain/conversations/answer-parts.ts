import { tooUncertainText } from '../transcripts/confidence.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The parts of an answer that the server composes rather than a model, with the English of the api and of files. They are
 * stored with their values, so that pages write the same in the reader's language.
 */
const answerParts = {
	passage: ({ quotes }: Values) => `I found this passage:\n${quotes}`,
	passages: ({ quotes }: Values) => `I found these passages:\n${quotes}`,
	summary: ({ text }: Values) => `${text}`,
	actionPoints: ({ points }: Values) => `Action points:\n${points}`,
	promised: ({ points }: Values) => `Promised:\n${points}`,
	requested: ({ points }: Values) => `Asked for, not promised:\n${points}`,
	kept: ({ points }: Values) => `Done:\n${points}`,
	/** With the reply of the engine; `replyKey` and `quote` where it is one of `replyKeys`. */
	mood: ({ sentiment, response }: Values) => `Mood: ${sentiment}. ${response}`,
	/** With the share of confident words, 0 to 1. */
	tooUncertain: ({ share }: Values) => tooUncertainText(Number(share)),
};
export type AnswerPart = { key: keyof typeof answerParts; values: Record<string, string> };

export const isAnswerPart = (part: { key: string; values: Record<string, string> }): part is AnswerPart =>
	part.key in answerParts;

/** Returns the parts as one English text. */
export const answerText = (parts: readonly AnswerPart[]): string =>
	parts.map(({ key, values }) => answerParts[key](values)).join('\n\n');
