import type { FileServerAddresses, NewFtpPassword, PbxAccount } from '@debrief/shared/contract/pbx/pbx.ts';
import { formatDetailDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TextLink } from '@debrief/shared/ui/buttons/text-link.tsx';
import { SettingRow, SettingSection } from '@debrief/shared/ui/layout/setting-row.tsx';
import { ConfirmDialog } from '@debrief/shared/ui/overlays/confirm-dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../../platform/copy/use-copy.ts';
import { useNotify } from '../../../platform/notify.ts';

type Creation = {
	mutateAsync: () => Promise<NewFtpPassword>;
	data: NewFtpPassword | undefined;
	isPending: boolean;
};
type Props = {
	account: PbxAccount;
	servers: FileServerAddresses;
	creation: Creation;
	guideHref: string;
};

export function AccessSection({ account, servers, creation, guideHref }: Props) {
	const { t } = useTranslation('pbx');
	const { username } = account;
	const { ftp, sftp } = servers;
	return (
		<SettingSection
			title={t('access.title')}
			hint={
				<>
					{t('access.hint')} <TextLink href={guideHref}>{t('access.guide')}</TextLink>
				</>
			}
		>
			{ftp && (
				<CopiedRow
					label={t(ftp.isEncrypted ? 'access.ftps' : 'access.ftp')}
					text={ftp.host}
					note={t('access.port', { port: ftp.port })}
				/>
			)}
			{sftp && <CopiedRow label={t('access.sftp')} text={sftp.host} note={t('access.port', { port: sftp.port })} />}
			<CopiedRow label={t('access.user')} text={username} />
			<PasswordRow account={account} creation={creation} />
		</SettingSection>
	);
}

function CopiedRow({ label, text, note }: { label: string; text: string; note?: string }) {
	const { t } = useTranslation('pbx');
	const copy = useCopy();
	return (
		<SettingRow label={label}>
			{() => (
				<span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
					<code className="font-mono wrap-anywhere">{text}</code>
					{note && <span className="num text-muted">{note}</span>}
					<Button size="sm" aria-label={t('access.copyOf', { what: label })} onPress={() => void copy(text)}>
						{t('access.copy')}
					</Button>
				</span>
			)}
		</SettingRow>
	);
}

function PasswordRow({ account, creation }: Pick<Props, 'account' | 'creation'>) {
	const { t } = useTranslation('pbx');
	const notify = useNotify();
	const copy = useCopy();
	const { mutateAsync, data, isPending } = creation;
	const [isAsking, setIsAsking] = useState(false);
	const { passwordChangedAt } = account;
	const shown = passwordChangedAt && data?.username === account.username ? data.password : null;
	const generate = async () => {
		try {
			await mutateAsync();
			notify.success(t('access.generated'));
		} catch (error) {
			notify.failure(error);
		}
	};
	const hint = shown
		? t('access.once')
		: passwordChangedAt
			? t('access.since', { at: formatDetailDate(passwordChangedAt) })
			: t('access.none');
	return (
		<SettingRow label={t('access.password')} hint={hint}>
			{() => (
				<span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
					{shown && (
						<>
							<code data-testid="ftp-password" className="font-mono wrap-anywhere">
								{shown}
							</code>
							<Button
								size="sm"
								aria-label={t('access.copyOf', { what: t('access.password') })}
								onPress={() => void copy(shown)}
							>
								{t('access.copy')}
							</Button>
						</>
					)}
					<Button
						size="sm"
						variant={passwordChangedAt ? 'neutral' : 'primary'}
						isBusy={isPending}
						onPress={() => (passwordChangedAt ? setIsAsking(true) : void generate())}
					>
						{t(passwordChangedAt ? 'access.regenerate' : 'access.generate')}
					</Button>
					<ConfirmDialog
						isOpen={isAsking}
						onOpenChange={setIsAsking}
						closeLabel={t('close')}
						title={t('access.question')}
						confirmLabel={t('access.regenerate')}
						cancelLabel={t('access.keep')}
						onConfirm={generate}
					>
						<p>{t('access.warning')}</p>
					</ConfirmDialog>
				</span>
			)}
		</SettingRow>
	);
}
