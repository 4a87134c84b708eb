import { hasRight, ranks, rights } from '@debrief/shared/domain/workspaces/ranks.ts';
import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';

/** The server decides by the same table. */
export function RightsTable() {
	const { t } = useTranslation('members');
	return (
		<section className="max-w-settings pt-8">
			<h2 className="text-md">{t('rights.title')}</h2>
			<p className="pb-3 text-muted">{t('rights.hint')}</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls with the keyboard on narrow screens */}
			<section aria-label={t('rights.title')} tabIndex={0} className="overflow-x-auto">
				<table aria-label={t('rights.title')} className="w-full text-left">
					<thead>
						<tr className="border-b">
							<th scope="col" className="p-2 font-act text-2xs text-subtle">
								{t('rights.right')}
							</th>
							{ranks.map((rank) => (
								<th key={rank} scope="col" className="p-2 font-act text-2xs text-subtle">
									{t(`rank.${rank}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rights.map((right) => (
							<tr key={right} className="border-b">
								<th scope="row" className="p-2 font-read">
									{t(`rights.${right}`)}
								</th>
								{ranks.map((rank) => (
									<td key={rank} className="p-2">
										{hasRight(rank, right) ? (
											<Check role="img" aria-label={t('rights.yes')} className="size-4" />
										) : (
											<span className="sr-only">{t('rights.no')}</span>
										)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</section>
	);
}
