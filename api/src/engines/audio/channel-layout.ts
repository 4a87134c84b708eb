/** The channels of a recording that are transcribed separately. */
export type ChannelLayout = 'mono' | 'two-channel';
