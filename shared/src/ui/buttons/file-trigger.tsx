import type { ReactNode } from 'react';
import { FileTrigger as AriaFileTrigger } from 'react-aria-components/FileTrigger';

type Props = {
	/** MIME types or extensions with a dot. */
	accept?: readonly string[];
	isMultiple?: boolean;
	onFiles: (files: File[]) => void;
	/** One Button. */
	children: ReactNode;
};

/** Opens the system's file dialog from a button. */
export function FileTrigger({ accept, isMultiple = false, onFiles, children }: Props) {
	return (
		<AriaFileTrigger
			allowsMultiple={isMultiple}
			{...(accept ? { acceptedFileTypes: accept } : {})}
			onSelect={(files) => files?.length && onFiles([...files])}
		>
			{children}
		</AriaFileTrigger>
	);
}
