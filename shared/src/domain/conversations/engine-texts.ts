export const checkKeys = ['greeting', 'introduction', 'recordingAnnounced', 'nextStep', 'politeEnding'] as const;
export type CheckKey = (typeof checkKeys)[number];

export const replyKeys = ['apologise', 'thank', 'confirm', 'notAssessed'] as const;
export type ReplyKey = (typeof replyKeys)[number];

/**
 * Predefined tags. Their names are also their keys, because filters, files and the API identify a tag by name; a custom
 * tag of the same name is the same tag.
 */
export const builtInTags = ['Pricing', 'Scheduling', 'Problem', 'Delivery', 'Contract', 'Follow-up'] as const;
export type BuiltInTag = (typeof builtInTags)[number];

/** Key of a title without a subject. The conversation stays untitled, and pages show its type and start. */
export const untitledKey = 'untitled';

/** The assistant's answer when the transcript does not answer the question. */
export const nothingFoundText = 'I found nothing in this conversation that answers this question.';
