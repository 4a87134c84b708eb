export type FileProtocol = 'ftp' | 'ftps' | 'sftp';

export type DropAccount = { workspaceId: string; folder: string; passwordChangedAt: Date };

/**
 * `wrong` is the name or password, `locked` too many attempts from the address, and `plan` a plan without this feature.
 */
export type SignInRefusal = 'wrong' | 'locked' | 'plan';

type EndedUpload = {
	name: string;
	bytes: number;
	isInterrupted: boolean;
	isTooLarge: boolean;
};

export type FileServerHost = {
	signIn(credentials: {
		username: string;
		password: string;
		address: string;
	}): Promise<{ account: DropAccount } | { refusal: SignInRefusal }>;
	mayUpload(account: DropAccount): Promise<boolean>;
	uploadStarted(account: DropAccount, upload: { name: string; protocol: FileProtocol }): Promise<void>;
	/** Clients that vanish look the same as those that finish, unless `isInterrupted`. */
	uploadEnded(account: DropAccount, upload: EndedUpload): Promise<void>;
	renamed(account: DropAccount, names: { from: string; to: string }): Promise<void>;
};
