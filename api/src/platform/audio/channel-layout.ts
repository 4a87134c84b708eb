/** How many channels of a recording are transcribed on their own. */
export type ChannelLayout = 'mono' | 'two-channel';
