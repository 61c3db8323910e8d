import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { ListPanel } from "../../chrome/panels/ListPanel.tsx";
import { bookAtom } from "../../state/reading.ts";
import { plainText } from "../../state/texts.ts";
import { type DownloadFile, downloadsAtom } from "./files.ts";
import { fileName, isWebPage, titleOf } from "./names.ts";
import "./download.css";

/** All files that the book offers (DOWNLOAD-03). */
export function Panel() {
  const t = useT();
  const files = useAtomValue(downloadsAtom);
  return (
    <ListPanel name="download" title={t("btnDownload", "Download")} anchor="download" rows={files.length}>
      {files.length > 0 ? (
        <ul className="list download">
          {files.map((file) => (
            <FileRow key={file.url} file={file} />
          ))}
        </ul>
      ) : (
        <EmptyNote icon="download" text={t("downloadNone", "There is nothing to download here.")} />
      )}
    </ListPanel>
  );
}

/** One file with its kind, title and name. */
function FileRow({ file }: { readonly file: DownloadFile }) {
  const { url } = file;
  const t = useT();
  const { title: bookTitle } = useAtomValue(bookAtom);
  const name = fileName(url);
  const isPage = isWebPage(url);
  const kind = isPage ? "" : (/\.(\w{1,5})$/.exec(name)?.[1] ?? "");
  const shown = plainText(titleOf(file)) || plainText(bookTitle) || t("downloadBook", "The whole book");
  return (
    <li className="list-row">
      <a
        className="list-row__main download__file"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        download={isPage ? undefined : ""}
      >
        <span className="download__kind" aria-hidden="true">
          {kind || <Icon name="file-text" />}
        </span>
        <span className="list-row__words">
          <span className="list-row__label">
            <bdi>{shown}</bdi>
          </span>
          {name !== "" && name !== shown && (
            <span className="list-row__detail download__name">
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
        <span className="list-row__end">
          <Icon name={isPage ? "external-link" : "download"} />
        </span>
      </a>
    </li>
  );
}
