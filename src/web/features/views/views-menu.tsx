import '#web/ui/desk-styles.ts';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ViewedList } from '#shared/views/views.enums.ts';
import { viewMessages } from '#shared/views/views.messages.ts';
import type { SavedView } from '#shared/views/views.schemas.ts';
import { messageOfError } from '#web/api/message-of-error.ts';
import { NameText } from '#web/ui/name-text.tsx';
import { showToast } from '#web/ui/toast.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { searchOfView, viewText, type ListAddress } from './view-search.ts';
import { viewsQuery } from './views.queries.ts';
import classes from './views.module.css';

/**
 * 'Visões' in the head of a list: what the person filters often, under names of their own. It is named after the view that the address
 * equals. `read` is the list's own reader: of a view that is older than a role or a filter it leaves out what is not open any more.
 */
export function ViewsMenu<S extends ListAddress>({
  list,
  search,
  read,
  onOpen,
}: {
  list: ViewedList;
  search: S;
  read: (search: ListAddress) => S;
  onOpen: (search: S) => void;
}) {
  const { data: views = [], error } = useQuery(viewsQuery(list));
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const here = viewText(search);
  const current = views.find((view) => viewText(read(searchOfView(view.search))) === here);
  const open = (view: SavedView): void => {
    const kept = searchOfView(view.search);
    const next = read(kept);
    if (viewText(next) !== viewText(kept)) showToast('error', viewMessages.partly);
    onOpen(next);
  };
  return (
    <>
      <Menu position="bottom-end" width={280} withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="md"
            className={classes.button}
            leftSection={
              current === undefined ? (
                <IconBookmark size={18} aria-hidden />
              ) : (
                <IconBookmarkFilled size={18} aria-hidden />
              )
            }
            {...(current === undefined ? {} : { 'aria-label': `Visões, aberta: ${current.name}` })}
          >
            {current === undefined ? 'Visões' : <NameText name={current.name} />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.dropdown}>
          {error !== null && <Menu.Label role="status">{messageOfError(error)}</Menu.Label>}
          {error === null && views.length === 0 && (
            <Menu.Label>Nenhuma visão guardada ainda</Menu.Label>
          )}
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              aria-current={view.id === current?.id || undefined}
              rightSection={view.id === current?.id && <IconCheck size={16} aria-hidden />}
              onClick={() => open(view)}
            >
              <NameText name={view.name} />
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item disabled={error !== null} onClick={() => setDialog('save')}>
            Salvar visão atual
          </Menu.Item>
          <Menu.Item disabled={views.length === 0} onClick={() => setDialog('manage')}>
            Organizar visões
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && (
        <SaveViewDialog
          list={list}
          views={views}
          search={here}
          suggested={current?.name ?? ''}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog list={list} views={views} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
