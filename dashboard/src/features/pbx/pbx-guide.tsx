import type { FileServerAddresses, Pbx, PbxAccount } from '@debrief/shared/contract/pbx/pbx.ts';
import { asteriskScript, type DropServer } from '@debrief/shared/domain/pbx/asterisk-script.ts';
import type { PbxProduct } from '@debrief/shared/domain/pbx/products.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/copy/use-copy.ts';

const guideSteps = {
	'3cx': ['3cx.record', '3cx.location', '3cx.server', '3cx.login', '3cx.schedule', '3cx.names'],
	asterisk: ['asterisk.record', 'asterisk.lftp', 'asterisk.password', 'asterisk.save', 'asterisk.cron'],
	yeastar: ['yeastar.record', 'yeastar.server', 'yeastar.values', 'yeastar.archive', 'yeastar.names'],
	grandstream: [
		...(['grandstream.record', 'grandstream.sync', 'grandstream.values'] as const),
		...(['grandstream.test', 'grandstream.names'] as const),
	],
	other: ['other.record', 'other.values', 'other.names'],
} as const;

type Props = {
	product: PbxProduct;
	pbx: Pbx;
	isOfCustomer?: boolean;
};

export function useGuideTitle(product: PbxProduct): string {
	const { t } = useTranslation('pbxGuides');
	const { t: pbx } = useTranslation('pbx');
	return product === 'other' ? t('titleOfOther') : t('title', { product: pbx(`product.${product}`) });
}

export function PbxGuide({ product, pbx: data, isOfCustomer = false }: Props) {
	const { t } = useTranslation('pbxGuides');
	const server = data.account && serverOf(data.account, data.servers);
	const missing = isOfCustomer ? 'notChosenOfCustomer' : 'notChosen';
	const values = server ?? { protocol: 'sftp', ...placeholders };
	return (
		<div className="grid max-w-settings gap-4">
			<p className="text-muted">{t(`intro.${product}`)}</p>
			{!server && <Banner kind="info">{t(data.account ? 'notOffered' : missing)}</Banner>}
			<ol className="grid list-decimal gap-2 pl-5">
				{guideSteps[product].map((step) => (
					<li key={step}>
						{t(step, { ...values, protocol: t(`protocol.${values.protocol}`), port: String(values.port) })}
					</li>
				))}
			</ol>
			{product === 'asterisk' && server && <Script server={server} />}
			<p className="text-muted">{t(isOfCustomer ? 'afterwardsOfCustomer' : 'afterwards')}</p>
			<p className="text-muted text-xs">{t('notRun')}</p>
		</div>
	);
}

const placeholders = { host: '____', port: '____', username: '____' } as const;

function serverOf({ username }: PbxAccount, { ftp, sftp }: FileServerAddresses): DropServer | null {
	if (sftp) return { protocol: 'sftp', ...sftp, username };
	return ftp && { protocol: ftp.isEncrypted ? 'ftps' : 'ftp', host: ftp.host, port: ftp.port, username };
}

function Script({ server }: { server: DropServer }) {
	const { t } = useTranslation('pbxGuides');
	const copy = useCopy();
	const script = asteriskScript(server);
	return (
		<section aria-label={t('script')} className="grid justify-items-start gap-2">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
			<pre tabIndex={0} className="max-w-full overflow-x-auto rounded-md border bg-raised p-3 font-mono text-xs">
				{script}
			</pre>
			<Button size="sm" onPress={() => void copy(script)}>
				{t('copyScript')}
			</Button>
		</section>
	);
}
