import type { ReactNode } from 'react';
import { FileTrigger as AriaFileTrigger } from 'react-aria-components/FileTrigger';

type Props = {
	accept?: readonly string[];
	isMultiple?: boolean;
	onFiles: (files: File[]) => void;
	children: ReactNode;
};

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
