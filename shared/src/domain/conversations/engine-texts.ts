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

/** Key of a title that names no subject: the conversation stays untitled, which pages show by its kind and start. */
export const untitledKey = 'untitled';

/** The answer of the assistant when nothing in the transcript answers the question. */
export const nothingFoundText = 'I found nothing in this conversation that answers this question.';
