import { Trans, useLingui } from '@lingui/react/macro';
import { PROJECT_LIMITS } from '../../../../domain/project/limits.ts';
import { Change } from '../../../shared/change.tsx';
import { passFocusOn } from '../../../shared/pass-focus-on.ts';
import * as rows from '../../../shared/rows.css.ts';
import { stack } from '../../../theme/layout.css.ts';
import * as styles from '../projects.css.ts';
import { DraftPart, openForm, type DraftProps } from './draft-part.tsx';

/** The pictures of a draft. */
export function DraftPictures({ list, project, isDraft }: DraftProps) {
  const { t } = useLingui();
  const { pictures } = project;
  return (
    <DraftPart
      title={<Trans>照片</Trans>}
      action={
        isDraft &&
        pictures.length < PROJECT_LIMITS.pictures && (
          <Change onPress={() => openForm(list, project, 'picture')}>
            <Trans>新增照片</Trans>
          </Change>
        )
      }
    >
      {pictures.length === 0 ? (
        <p className={styles.muted}>
          <Trans>有照片的專案更容易得到支持。</Trans>
        </p>
      ) : (
        <ul className={styles.gallery}>
          {pictures.map(({ pictureId, url, width, height }, at) => {
            const number = at + 1;
            return (
              <li key={pictureId} ref={passFocusOn} className={stack[4]}>
                <img
                  className={styles.thumb}
                  src={url}
                  width={width}
                  height={height}
                  alt={t`照片 ${number}`}
                  loading="lazy"
                />
                {isDraft && (
                  <div className={rows.actions}>
                    <Change
                      aria-label={t`移除照片 ${number}`}
                      onPress={() =>
                        list.send({ type: 'row.ask', change: { kind: 'removePicture', pictureId } })
                      }
                    >
                      <Trans>移除</Trans>
                    </Change>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </DraftPart>
  );
}
