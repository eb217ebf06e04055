import { Copy, Flag, MoreVertical, Pencil, Share2 } from 'lucide-react';
import { lazy, Suspense, use, useState } from 'react';
import { inviteMessages } from '../../messages/invite.ts';
import { moderationMessages } from '../../messages/streamModeration.ts';
import { streamStageMessages } from '../../messages/streamStage.ts';
import { streamMessages } from '../../messages/stream.ts';
import { nameOfLanguage } from '../../messages/spokenLanguages.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ChipList } from '../../ui/buttons/Chip.tsx';
import { Avatar } from '../../ui/faces/Avatar.tsx';
import { CopyField } from '../../ui/fields/CopyField.tsx';
import { useToasts } from '../../ui/notices/Toasts.tsx';
import { Menu, MenuItem } from '../../ui/overlays/Menu.tsx';
import { canShareLink, shareLink } from '../../ui/shareLink.ts';
import { SHEET, useMatches } from '../../ui/useMatches.ts';
import styles from './BroadcastInfo.module.css';
import { FollowSlot } from './FollowSlot.ts';
import { useReport } from './moderation/useReport.tsx';
import { LiveTime } from './LiveTime.tsx';
import { selectIsOnAir, selectIsGuestOnStage, selectIsViewing, shownBroadcast } from './streamSelectors.ts';
import { StreamContext } from './StreamContext.ts';

const AboutDialog = lazy(() => import('./AboutDialog.tsx'));

/** What the shown broadcast is about, and its link. */
export function BroadcastInfo() {
  const isVisible = StreamContext.useSelector((snapshot) => selectIsOnAir(snapshot) || selectIsViewing(snapshot));
  const isViewing = StreamContext.useSelector(selectIsViewing);
  const { button } = use(FollowSlot);
  const [form, report] = useReport();
  const broadcast = StreamContext.useSelector(shownBroadcast);
  const guest = StreamContext.useSelector(({ context }) => context.stage.guest);
  const isGuest = StreamContext.useSelector(selectIsGuestOnStage);
  const isNarrow = useMatches(SHEET);
  const [isRefused, setRefused] = useState(false);
  if (!isVisible || !broadcast) return null;
  const { id, user_id, name, title = name, tags = [], language, started_at } = broadcast;
  const link = `${location.origin}/stream/${encodeURIComponent(id)}`;
  const onReport = () => report({ memberId: id, name });
  // A link that could not be copied is shown.
  const isShort = isViewing && isNarrow && !isRefused;
  return (
    <section className={styles['about']} aria-label={streamMessages.about}>
      <Avatar id={user_id} name={name} size={40} />
      <div className={styles['words']}>
        <h2 className={styles['title']}>{title}</h2>
        <p className={styles['details']}>
          {title !== name && (isViewing || !isNarrow) && <span>{name}</span>}
          {language && <span className={styles['language']}>{nameOfLanguage(language)}</span>}
          {isViewing && guest && !isGuest && !isNarrow && <span>{streamStageMessages.with(guest.name)}</span>}
          {started_at !== undefined && <LiveTime since={started_at} />}
        </p>
        {tags.length > 0 && <ChipList aria-label={streamMessages.tags} chips={tags} className={styles['tags']} />}
      </div>
      <div className={styles['actions']}>
        {!isViewing && <Editing hasTitle={broadcast.title !== undefined} />}
        {isViewing && button({ userId: user_id, name })}
        {isShort && <More title={title} link={link} onRefused={() => setRefused(true)} onReport={onReport} />}
        {isViewing && !isShort && (
          <IconButton className={styles['report']} label={moderationMessages.reportStream} onClick={onReport}>
            <Flag aria-hidden="true" />
          </IconButton>
        )}
        {!isShort && (
          <div className={styles['link']}>
            <CopyField
              compact={!isRefused}
              quiet
              label={streamMessages.link.label}
              value={link}
              copy={(text) => navigator.clipboard.writeText(text)}
              labels={streamMessages.link}
            />
          </div>
        )}
      </div>
      {form}
    </section>
  );
}

type MoreProps = { title: string; link: string; onRefused: () => void; onReport: () => void };

/** On a phone the name needs the room of what is rarely used. */
function More({ title, link, onRefused, onReport }: MoreProps) {
  const show = useToasts();
  const copy = () =>
    navigator.clipboard.writeText(link).then(() => show({ tone: 'ok', text: streamMessages.link.copied }), onRefused);
  const canShare = canShareLink(link);
  return (
    <>
      <IconButton
        className={styles['share']}
        label={canShare ? inviteMessages.share : streamMessages.link.copy}
        onClick={() => void (canShare ? shareLink({ title, url: link }, () => void copy()) : copy())}
      >
        {canShare ? <Share2 aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
      <Menu
        sheet
        trigger={
          <IconButton label={streamMessages.more}>
            <MoreVertical aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<Copy />} onSelect={() => void copy()}>
          {streamMessages.link.copy}
        </MenuItem>
        <MenuItem icon={<Flag />} onSelect={onReport}>
          {moderationMessages.reportStream}
        </MenuItem>
      </Menu>
    </>
  );
}

/** The broadcaster's way to another title, other tags or another language. */
function Editing({ hasTitle }: { hasTitle: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        className={styles['edit']}
        icon={<Pencil aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {hasTitle ? streamMessages.form.edit : streamMessages.form.addTitle}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AboutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
