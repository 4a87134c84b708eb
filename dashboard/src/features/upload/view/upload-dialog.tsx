import { isTranscriptFile, uploadAccept } from '@debrief/shared/domain/conversations/upload-formats.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { DropZone } from '@debrief/shared/ui/buttons/drop-zone.tsx';
import { FileTrigger } from '@debrief/shared/ui/buttons/file-trigger.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import Plus from 'lucide-react/icons/plus';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguages, useUsableLanguage } from '../../../data/engines/languages.ts';
import { useOwnLanguage } from '../../../data/settings.ts';
import { paths } from '../../../paths.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useRecordingLanguage } from '../../../stores/recording-language.ts';
import { useUploadDialog } from '../../../stores/upload-dialog.ts';
import { isActive, type UploadItem } from '../upload-item.ts';
import type { UploadOptionsHandle } from '../upload-options.tsx';
import type { UploadQueue } from '../upload-queue.ts';
import { checkFile } from './check-file.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { type DetailsDraft, emptyDraft, isComplete, toDetails } from './details-draft.ts';
import { type RowActions, UploadRow } from './upload-row.tsx';

const UploadOptions = lazyComponent(async () => (await import('../upload-options.tsx')).UploadOptions);
const UploadDetailsForm = lazyComponent(async () => (await import('./upload-details-form.tsx')).UploadDetailsForm);

type Queue = Pick<UploadQueue, 'add' | 'addFetched' | 'clear' | 'items' | 'subscribe' | 'moveTo'>;
type Props = { items: readonly UploadItem[]; queue: Queue; actions: RowActions };

export function UploadDialog({ items, queue, actions }: Props) {
	const { isOpen, chosen, close } = useUploadDialog();
	const isChoosing = chosen.length > 0 || items.length === 0;
	return isChoosing ? (
		<ChooseView isOpen={isOpen} onClose={close} chosen={chosen} queue={queue} />
	) : (
		<ProgressView isOpen={isOpen} onClose={close} items={items} onClear={queue.clear} actions={actions} />
	);
}

type ViewProps = { isOpen: boolean; onClose: () => void };
type ChooseProps = ViewProps & { chosen: readonly File[]; queue: Queue };

function ChooseView({ isOpen, onClose, chosen, queue }: ChooseProps) {
	const { t } = useTranslation('upload');
	const { open, drop, forget } = useUploadDialog();
	const [language, chooseLanguage] = useRecordingLanguage(useOwnLanguage());
	const [changed, setChanged] = useState<Partial<DetailsDraft>>({});
	const preferredLanguage = changed.languageCode ?? language;
	const languageCode = useUsableLanguage(preferredLanguage);
	const { isLoading } = useLanguages();
	const draft = { ...emptyDraft(languageCode), ...changed, languageCode };
	const fit = chosen.filter((file) => checkFile(file) === null);
	const recordings = fit.filter(({ name }) => !isTranscriptFile(name));
	const options = useRef<UploadOptionsHandle>(null);
	const [hasAddress, setHasAddress] = useState(false);
	const [isSending, setIsSending] = useState(false);
	const count = fit.length + (hasAddress ? 1 : 0);
	const leave = () => {
		forget();
		onClose();
	};
	const submit = async () => {
		const details = toDetails(draft);
		setIsSending(true);
		const isAccepted = (await options.current?.send(details)) ?? true;
		setIsSending(false);
		if (!isAccepted) return;
		const others = fit.filter((file) => !recordings.includes(file));
		if (recordings.length > 0) (options.current ?? queue).add(recordings, details);
		if (others.length > 0) queue.add(others, details);
		chooseLanguage(draft.languageCode);
		forget();
	};
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={(next) => next || leave()}
			title={t('title')}
			size="lg"
			closeLabel={t('close')}
			footer={
				<Button
					variant="primary"
					isBusy={isSending}
					isDisabled={count === 0 || !isComplete(draft) || isLoading}
					onPress={submit}
				>
					{t('submit', { count: Math.max(1, count) })}
				</Button>
			}
		>
			<div className="grid gap-4 pt-2">
				<DropZone
					accept={uploadAccept}
					onFiles={open}
					prompt={t('prompt')}
					chooseLabel={t('choose')}
					dropLabel={t('dropTitle')}
				/>
				{chosen.length > 0 && <ChosenFiles files={chosen} onRemove={drop} />}
				<Suspense fallback={<SkeletonLines count={2} label={t('loading')} />}>
					<UploadOptions queue={queue} recordings={recordings} handle={options} onAddress={setHasAddress} />
					<UploadDetailsForm
						areTranscripts={fit.length > 0 && recordings.length === 0}
						draft={draft}
						preferredLanguage={preferredLanguage}
						onChange={(changes) => setChanged((before) => ({ ...before, ...changes }))}
					/>
				</Suspense>
			</div>
		</Dialog>
	);
}

type ProgressProps = ViewProps & Pick<Props, 'items' | 'actions'> & { onClear: () => void };

function ProgressView({ isOpen, onClose, items, onClear, actions }: ProgressProps) {
	const { t } = useTranslation('upload');
	const open = useUploadDialog((state) => state.open);
	return (
		<Dialog
			isOpen={isOpen}
			onOpenChange={(next) => next || onClose()}
			title={t('progressTitle')}
			size="lg"
			closeLabel={t('close')}
			footer={
				<>
					{items.some((item) => item.stage === 'done') && <Button onPress={onClear}>{t('clear')}</Button>}
					<FileTrigger accept={uploadAccept} isMultiple onFiles={open}>
						<Button>
							<Plus />
							{t('more')}
						</Button>
					</FileTrigger>
					{items.some(isActive) && <Button slot="close">{t('hide')}</Button>}
					<LinkButton variant="primary" href={paths.conversations()} onPress={onClose}>
						{t('seeConversations')}
					</LinkButton>
				</>
			}
		>
			<ul aria-label={t('progressTitle')}>
				{items.map((item) => (
					<UploadRow key={item.id} item={item} actions={actions} />
				))}
			</ul>
		</Dialog>
	);
}
