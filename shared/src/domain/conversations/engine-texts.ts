/** Keys of the checks that every workspace has. */
export const checkKeys = ['greeting', 'introduction', 'recordingAnnounced', 'nextStep', 'politeEnding'] as const;
export type CheckKey = (typeof checkKeys)[number];

/** Keys of the replies that the built-in engine suggests. */
export const replyKeys = ['apologise', 'thank', 'confirm', 'notAssessed'] as const;
export type ReplyKey = (typeof replyKeys)[number];

/** The answer of the assistant when nothing in the transcript answers the question. */
export const nothingFoundText = 'I found nothing in this conversation that answers this question.';
