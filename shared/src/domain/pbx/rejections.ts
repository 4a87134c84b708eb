export const pbxRejections = [
	'notAudio',
	'cutOff',
	'empty',
	'tooLarge',
	'planLapsed',
	'storageFull',
	'workspaceClosing',
] as const;
export type PbxRejection = (typeof pbxRejections)[number];

export const pbxDelays = ['incomplete', 'otherSide', 'diskFull', 'failed'] as const;
export type PbxDelay = (typeof pbxDelays)[number];
