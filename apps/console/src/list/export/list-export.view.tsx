import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { Icon, OnceOpen, soonPart, unseen, useMenu } from '@oware/ui';
import { serviceToday } from '../../clock/service-clock.ts';
import { shortcutTarget } from '../../keyboard/shortcuts.rules.ts';
import type { List } from '../use-list.ts';
import type { FetchPage } from '../all-pages.reader.ts';
import { listFileName } from './list-file-name.text.ts';
import { useListExport, type FileKind } from './use-list-export.ts';
import { words } from '../list.words.ts';

const ChoiceMenu = soonPart(async () => (await import('../choice-menu.view.tsx')).ChoiceMenu);
const ExportDialog = soonPart(async () => (await import('./export.dialog.tsx')).ExportDialog);

const kinds: readonly { value: FileKind; label: string }[] = [
  { value: 'csv', label: words('csv') },
  { value: 'xlsx', label: words('excelXlsx') },
];

/** On a phone only the icon is seen, so that the button has room beside the search. */
const iconOnPhone = { minWidth: 0, '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } } };
const unseenOnPhone = ({ breakpoints }: Theme) => ({ [breakpoints.down('sm')]: unseen });

type ExportProps<Row, Name extends string> = { list: List<Row, Name>; fetchPage: FetchPage<Row> };

/** Downloads all pages of the list as it is filtered. */
export function ListExport<Row, Name extends string>({ list, fetchPage }: ExportProps<Row, Name>) {
  const { description, state: listState } = list;
  const { button, menu, close } = useMenu();
  const { state, start, again, saveIncomplete, cancel } = useListExport(description, {
    fetchPage,
    sort: listState.sort,
    fileName: listFileName(list, serviceToday()),
  });
  return (
    <>
      <Button
        {...shortcutTarget('download')}
        variant="outlined"
        startIcon={<Icon path={mdiDownload} />}
        sx={iconOnPhone}
        {...button}
      >
        <Box component="span" sx={unseenOnPhone}>
          {words('download')}
        </Box>
      </Button>
      <OnceOpen open={menu.open}>
        {(open) => (
          <ChoiceMenu
            {...menu}
            open={open}
            choices={kinds}
            onChoose={(kind) => {
              close();
              void start(kind);
            }}
          />
        )}
      </OnceOpen>
      {state.step !== 'idle' && (
        <ExportDialog
          noun={description.noun}
          state={state}
          onAgain={() => void again()}
          onSaveIncomplete={() => void saveIncomplete()}
          onCancel={cancel}
        />
      )}
    </>
  );
}
