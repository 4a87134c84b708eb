import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import FileAudio from 'lucide-react/icons/file-headphone';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../platform/i18n/format.ts';
import { checkFile, type FileProblem } from './check-file.ts';
import { useIsTooShort } from './use-is-too-short.ts';

type Props = { files: readonly File[]; onRemove: (file: File) => void };

export function ChosenFiles({ files, onRemove }: Props) {
	const { t } = useTranslation('upload');
	const checked = files.map((file) => ({ file, problem: checkFile(file) }));
	const refusedFirst = checked.toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null));
	return (
		<ul aria-label={t('files')} className="max-h-52 overflow-auto">
			{refusedFirst.map(({ file, problem }, index) => (
				<ChosenFile
					key={`${file.name}-${file.size}-${file.lastModified}-${index}`}
					file={file}
					problem={problem}
					onRemove={onRemove}
				/>
			))}
		</ul>
	);
}

type FileProps = { file: File; problem: FileProblem | null; onRemove: (file: File) => void };

function ChosenFile({ file, problem, onRemove }: FileProps) {
	const { t, i18n } = useTranslation('upload');
	const isTooShort = useIsTooShort(problem ? null : file);
	return (
		<li className="grid grid-cols-[16px_minmax(0,1fr)_auto_auto] items-center gap-x-2 border-b py-1.5 last:border-b-0">
			{problem ? <CircleAlert className="text-danger" /> : <FileAudio className="text-subtle" />}
			<span className="truncate font-act" title={file.name}>
				{file.name}
			</span>
			<span className="num text-muted text-xs">{formatBytes(file.size, i18n.language)}</span>
			<IconButton size="sm" label={t('remove', { name: file.name })} onPress={() => onRemove(file)}>
				<X />
			</IconButton>
			{problem && (
				<p role="alert" className="col-start-2 col-end-[-1] text-danger text-xs">
					{t(`problem.${problem}`)}
				</p>
			)}
			{!problem && isTooShort && (
				<p role="status" className="col-start-2 col-end-[-1] text-warning text-xs">
					{t('tooShort')}
				</p>
			)}
		</li>
	);
}
