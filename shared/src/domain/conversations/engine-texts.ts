import { tooUncertainText } from '../transcripts/confidence.ts';

/** Keys of the checks that every workspace has. */
export const checkKeys = ['greeting', 'introduction', 'recordingAnnounced', 'nextStep', 'politeEnding'] as const;
export type CheckKey = (typeof checkKeys)[number];

/** Keys of the replies that the built-in engine suggests. */
export const replyKeys = ['apologise', 'thank', 'confirm', 'notAssessed'] as const;
export type ReplyKey = (typeof replyKeys)[number];

/**
 * Names of the tags that every workspace has, which are their keys as well: filters, files and the api know a tag by its name
 * alone, so one that a person typed under such a name is the same tag.
 */
export const builtInTags = ['Pricing', 'Scheduling', 'Problem', 'Delivery', 'Contract', 'Follow-up'] as const;
export type BuiltInTag = (typeof builtInTags)[number];

/** The answer of the assistant when nothing in the transcript answers the question. */
export const nothingFoundText = 'I found nothing in this conversation that answers this question.';

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
