import FileAudio from 'lucide-react/icons/file-headphone';
import type { ReactNode } from 'react';
import { DropZone as AriaDropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { FileTrigger } from './file-trigger.tsx';
import { TextLink } from './text-link.tsx';

type Props = {
	/** For the file dialog only, so that the screen can explain rejections of dropped files. */
	accept?: readonly string[];
	isMultiple?: boolean;
	isDisabled?: boolean;
	onFiles: (files: File[]) => void;
	prompt?: ReactNode;
	chooseLabel?: string;
	dropLabel?: string;
	icon?: ReactNode;
};

export function DropZone(props: Props) {
	const { accept, isMultiple = true, isDisabled = false, onFiles } = props;
	const { prompt = 'Drop audio here or', chooseLabel = 'choose files', dropLabel = 'Drop to upload' } = props;
	const { icon = <FileAudio /> } = props;
	const drop: DropZoneProps['onDrop'] = async ({ items }) => {
		const files = await Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
		if (files.length) onFiles(isMultiple ? files : files.slice(0, 1));
	};
	return (
		<AriaDropZone
			aria-label={dropLabel}
			isDisabled={isDisabled}
			getDropOperation={() => 'copy'}
			onDrop={drop}
			className="flex min-h-13 items-center gap-2.5 rounded-md border border-control border-dashed px-3 py-2.5 text-muted drop-target:border-solid drop-target:border-accent drop-target:bg-accent-soft drop-target:text-on-accent-soft disabled:opacity-50"
		>
			{({ isDropTarget }) => (
				<>
					<span className="grid [&>.lucide]:size-5">{icon}</span>
					{isDropTarget ? (
						<span className="font-act">{dropLabel}</span>
					) : (
						<span {...(isDisabled ? { role: 'group', 'aria-disabled': true } : {})}>
							{/* Nothing can be dropped by touch. */}
							<span className="pointer-coarse:hidden">{prompt} </span>
							<span className="inline-block pointer-coarse:first-letter:uppercase">
								<FileTrigger isMultiple={isMultiple} onFiles={onFiles} {...(accept ? { accept } : {})}>
									<TextLink isDisabled={isDisabled}>{chooseLabel}</TextLink>
								</FileTrigger>
							</span>
						</span>
					)}
				</>
			)}
		</AriaDropZone>
	);
}
