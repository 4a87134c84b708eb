import type { FileFacts } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { LinkButton } from '@debrief/shared/ui/buttons/link-button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { useListPlace } from '../../stores/list-place.ts';

const BackLink = () => {
	const { t } = useTranslation('conversation');
	return <LinkButton href={paths.conversations(useListPlace().search)}>{t('header.back')}</LinkButton>;
};

export function NotAvailablePage() {
	const { t } = useTranslation('conversation');
	return (
		<EmptyState
			icon={<Lock />}
			title={t('notAvailable.title')}
			actions={
				<>
					<Button variant="primary" onPress={() => openUpgrade('general')}>
						{t('showPro')}
					</Button>
					<BackLink />
				</>
			}
		>
			{t('notAvailable.text')}
		</EmptyState>
	);
}

export function DeletedPage() {
	const { t } = useTranslation('conversation');
	return (
		<EmptyState icon={<Trash2 />} title={t('deleted.title')} actions={<BackLink />}>
			{t('deleted.text')}
		</EmptyState>
	);
}

/** Conversations that were written down by hand never had audio. */
export function NoRecording() {
	const { t } = useTranslation('conversation');
	return (
		<div className="border-b px-4 pb-3">
			<Banner kind="info">
				<b className="font-act">{t('noRecording.title')}</b>
				<span className="block">{t('noRecording.text')}</span>
			</Banner>
		</div>
	);
}

export function AudioGone({ file }: { file: FileFacts }) {
	const { t } = useTranslation('conversation');
	if (file.audioDeletedBy === null) return <NeverHadAudio fileName={file.fileName} />;
	const isPrivacy = file.audioDeletedBy === 'privacy';
	return (
		<div className="border-b px-4 pb-3">
			<Banner kind="info">
				<b className="font-act">{t(isPrivacy ? 'audioGone.privacy' : 'audioGone.person')}</b>
				<span className="block">
					{isPrivacy
						? t('audioGone.privacyText')
						: t('audioGone.personText', { at: formatDetailDate(file.audioDeletedAt ?? '') })}{' '}
					{isPrivacy && <TextLink href={paths.settings('/privacy')}>{t('insights.openSettings')}</TextLink>}
				</span>
			</Banner>
		</div>
	);
}

function NeverHadAudio({ fileName }: Pick<FileFacts, 'fileName'>) {
	const { t } = useTranslation('conversation');
	return (
		<div className="border-b px-4 pb-3">
			<Banner kind="info">
				<b className="font-act">{t('audioGone.imported')}</b>
				<span className="block wrap-anywhere">{t('audioGone.importedText', { name: fileName })}</span>
			</Banner>
		</div>
	);
}
