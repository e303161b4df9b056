{{- define "lintel.name" -}}
{{- if contains "lintel" .Release.Name }}{{ .Release.Name | trunc 63 | trimSuffix "-" }}{{ else }}{{ printf "%s-lintel" .Release.Name | trunc 63 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "lintel.selector" -}}
app.kubernetes.io/name: lintel
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "lintel.labels" -}}
{{ include "lintel.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}
