export const checkKeys = ['greeting', 'introduction', 'recordingAnnounced', 'nextStep', 'politeEnding'] as const;
export type CheckKey = (typeof checkKeys)[number];

export const replyKeys = ['apologise', 'thank', 'confirm', 'notAssessed'] as const;
export type ReplyKey = (typeof replyKeys)[number];

/** Names are also keys, since filters and API use them: a custom tag of the same name is the same tag. */
export const builtInTags = ['Pricing', 'Scheduling', 'Problem', 'Delivery', 'Contract', 'Follow-up'] as const;
export type BuiltInTag = (typeof builtInTags)[number];

/** Pages show type and start instead. */
export const untitledKey = 'untitled';

export const nothingFoundText = 'I found nothing in this conversation that answers this question.';
