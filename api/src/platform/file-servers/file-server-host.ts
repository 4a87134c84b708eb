/** How a file arrived. `ftps` is FTP whose control connection is encrypted. */
export type FileProtocol = 'ftp' | 'ftps' | 'sftp';

/** An account that signed in: one folder, and nothing else of the machine. */
export type DropAccount = { workspaceId: string; folder: string; passwordChangedAt: Date };

/** `wrong`: name or password; `locked`: too many attempts from there; `plan`: the workspace may not use this now. */
type SignInRefusal = 'wrong' | 'locked' | 'plan';

type EndedUpload = {
	name: string;
	bytes: number;
	isInterrupted: boolean;
	/** Then nothing of it is kept. */
	isTooLarge: boolean;
};

/** What the file servers need of the product. */
export type FileServerHost = {
	signIn(credentials: {
		username: string;
		password: string;
		address: string;
	}): Promise<{ account: DropAccount } | { refusal: SignInRefusal }>;
	/** Whether the account may still upload: its password is the same, and its plan still includes it. */
	mayUpload(account: DropAccount): Promise<boolean>;
	/** A file is about to arrive. `name` is its path below the folder. */
	uploadStarted(account: DropAccount, upload: { name: string; protocol: FileProtocol }): Promise<void>;
	/** Nothing more comes; clients that vanish look the same as those that are done, unless `isInterrupted`. */
	uploadEnded(account: DropAccount, upload: EndedUpload): Promise<void>;
	renamed(account: DropAccount, names: { from: string; to: string }): Promise<void>;
};
