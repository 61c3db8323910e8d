import type { Video } from "../../book/annotation.ts";
import type { PageIndex } from "../../book/pages.ts";

/** What every player of a video is told. */
export type VideoMediumProps = {
  readonly id: string;
  readonly page: PageIndex | null; // that it lies on, null = over the book
  readonly video: Video;
  readonly title: string;
};

/** ... and what those are told that are no elements. */
export type ServiceWish = Omit<VideoMediumProps, "title">;
