import { Kbd } from '@debrief/shared/ui/display/kbd.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useTranslation } from 'react-i18next';
import { usePlayerSettings } from '../player-settings.ts';

type Props = { onClose: () => void };

export function ShortcutsDialog({ onClose }: Props) {
	const { t } = useTranslation('conversation');
	const count = usePlayerSettings((settings) => settings.jumpSeconds);
	const rows: [keys: string[], meaning: string][] = [
		[[t('keys.space'), 'K'], t('keys.toggle')],
		[['J', 'L'], t('keys.interval', { count })],
		[['←', '→'], t('keys.five')],
		[['↑', '↓'], t('keys.volume')],
		[['<', '>'], t('keys.speed')],
		[['M'], t('keys.mute')],
		[[',', '.'], t('keys.chapters')],
		[['0', '…', '9'], t('keys.parts')],
		[[t('keys.home'), t('keys.end')], t('keys.ends')],
		[['↑', '↓', t('keys.enter')], t('keys.lines')],
		[[`${t('keys.shift')} ↑`, `${t('keys.shift')} ↓`], t('keys.select')],
		[[`${t('keys.control')} ${t('keys.enter')}`], t('keys.split')],
		[['P'], t('keys.pin')],
		[['N'], t('keys.note')],
		[['/', `${t('keys.control')} F`], t('keys.search')],
		[['?'], t('keys.help')],
	];
	return (
		<Dialog isOpen title={t('keys.title')} closeLabel={t('close')} onOpenChange={(isOpen) => isOpen || onClose()}>
			<dl className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-4 gap-y-2 pt-2">
				{rows.map(([keys, meaning]) => (
					<div key={meaning} className="contents">
						<dt className="flex gap-1">
							{keys.map((key) => (
								<Kbd key={key} isAlwaysShown>
									{key}
								</Kbd>
							))}
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
		</Dialog>
	);
}
