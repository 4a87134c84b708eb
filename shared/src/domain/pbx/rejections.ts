export const pbxRejections = [
	'notAudio',
	'cutOff',
	'empty',
	'tooLarge',
	'planLapsed',
	'storageFull',
	'workspaceClosing',
] as const;
/** Why a file was not taken. */
export type PbxRejection = (typeof pbxRejections)[number];

export const pbxDelays = ['incomplete', 'otherSide', 'diskFull', 'failed'] as const;
/** Why a file still waits to be taken. */
export type PbxDelay = (typeof pbxDelays)[number];
