;;; Writes a chapter until it holds, with Emacs's own client, eglot. -*- lexical-binding: t -*-
;; The environment has the command and the folder of a new book.

(dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*"))
  (add-to-list 'load-path folder))
(require 'cl-lib)
(require 'eglot)
(require 'flymake)

(defvar chapters-checked nil "The version that was checked last.")

(cl-defmethod eglot-handle-notification
  (_server (_method (eql $/chapters/checked)) &key version &allow-other-keys)
  (setq chapters-checked version))

(defun fail (text &rest arguments)
  (princ (concat "failed: " (apply #'format text arguments) "\n") #'external-debugging-output)
  (kill-emacs 1))

(defun wait-until (condition what)
  (let ((end (+ (float-time) 120)))
    (while (not (funcall condition))
      (when (> (float-time) end) (fail "%s" what))
      (accept-process-output nil 0.05))))

(defun rest-now ()
  "Sends what has changed, and waits for its check."
  (setq chapters-checked nil)
  (eglot--signal-textDocument/didChange)
  (wait-until (lambda () (eql chapters-checked eglot--versioned-identifier)) "no check ended"))

(defun save-now ()
  (eglot--signal-textDocument/didChange)
  (setq chapters-checked nil)
  (save-buffer)
  (wait-until (lambda () (eql chapters-checked eglot--versioned-identifier)) "no check ended"))

;; The findings as they come: flymake itself reports only after it was idle.
(defvar chapters-findings nil)
(cl-defmethod eglot-handle-notification :after
  (_server (_method (eql textDocument/publishDiagnostics)) &key diagnostics &allow-other-keys)
  (setq chapters-findings (mapcar (lambda (d) (plist-get d :message)) (append diagnostics nil))))

(defun expect (part)
  (unless (cl-some (lambda (text) (string-match-p (regexp-quote part) text)) chapters-findings)
    (fail "no finding has \"%s\": %S" part chapters-findings)))

(defun expect-none ()
  (when chapters-findings (fail "findings: %S" chapters-findings)))

(defun go-to (part)
  (goto-char (point-min))
  (unless (search-forward part nil t) (fail "no text \"%s\"" part)))

(defun act (title part)
  "Takes the action with a title."
  (go-to part)
  (let* ((actions (append (eglot-code-actions (point) (point)) nil))
         (titles (mapcar (lambda (action) (plist-get action :title)) actions))
         (action (cl-find title actions :key (lambda (a) (plist-get a :title)) :test #'equal)))
    (unless action (fail "no action \"%s\" in %S" title titles))
    (eglot--apply-workspace-edit (plist-get action :edit))))

(let* ((folder (getenv "FOLDER"))
       (path (concat folder "/Chapters/2-switch/README.md"))
       (eglot-confirm-server-initiated-edits nil)
       (eglot-autoshutdown t)
       (make-backup-files nil)
       (inhibit-message t))
  (make-directory (file-name-directory path) t)
  (write-region "" nil path)
  (add-to-list 'eglot-server-programs
               `(text-mode . (,(getenv "CHAPTERS") "language-server")))
  (setq project-find-functions (list (lambda (_) (cons 'transient folder))))
  (find-file path)
  (set-buffer-file-coding-system 'utf-8-unix)
  (text-mode)
  (apply #'eglot (eglot--guess-contact))
  (wait-until #'eglot-current-server "the server does not start")
  (insert "---\ntitle: A switch\n---\n\n# A switch\n\n```swift SwitchView.swift stpe=switch\nimport SwiftUI\n"
          "\nstruct SwitchView: View {\n  @State private var isOn = false\n\n  var body: some View {\n"
          "    let _ = Self._printChanges()\n    Button(isOn ? \"🔦 on\" : \"🌑 off\") { isOn.toggle() }\n  }\n}\n")
  (rest-now)
  (expect "this fence is not closed")
  (act "close this fence" "```swift")
  (rest-now)
  (expect "unknown word 'stpe'")
  (act "change to 'step'" "stpe")
  (rest-now)
  (expect-none)

  (goto-char (point-max))
  (insert "\n```swift run=switch\nlet simulator = Simulator { SwitchView() }\nsimulator.tap(\"🌑 off\")\n```\n")
  (save-now)
  (expect "the run prints output, but no console shows it")

  ;; A name is completed.
  (go-to "simulator.")
  (go-to "simulator.t")
  (let* ((capf (eglot-completion-at-point))
         (found (all-completions "t" (nth 2 capf))))
    (unless (cl-some (lambda (item) (string-prefix-p "tap(" item)) found)
      (fail "tap is not completed: %S" found)))

  (act "record this console" "```swift run")
  (save-now)
  (expect-none)

  ;; A name is changed in all fences.
  (go-to "struct Switch")
  (eglot-rename "LampView")
  (go-to "Simulator { LampView() }")
  (save-now)
  (expect "the run's output differs from this console")
  (act "record this console" "SwitchView: _isOn")
  (save-now)
  (expect-none)
  (princ "holds\n")
  (kill-emacs 0))
